// What a page needs only when something happens to it: it is translated, or a part of it stops. It comes after the islands.
export { followTranslation } from './translated-text.ts'
export { forgetTyping, typeAgain, typedFields, watchTyping } from './typed-fields.ts'
