import { type Content, placeholderPaths, type Written } from '../content.ts'
import { withFacts } from '../facts.ts'
import { about } from './defaults/about.ts'
import { banners } from './defaults/banners.ts'
import { business } from './defaults/business.ts'
import { home } from './defaults/home.ts'
import { howItWorks } from './defaults/how-it-works.ts'
import { dayDrafts, drafts, mail } from './defaults/mail.ts'
import { opening } from './defaults/opening.ts'
import { pageTexts } from './defaults/page-texts.ts'
import { privacy } from './defaults/privacy.ts'
import { products, productsPage } from './defaults/products.ts'
import { serviceArea } from './defaults/service-area.ts'
import { services } from './defaults/services.ts'
import { warranty } from './defaults/warranty.ts'
import * as french from './sentence.ts'

export { type Content, factNames, placeholderPaths, type Written } from '../content.ts'

/** What the owner can change, as the code brings it in French. */
export const written: Written = {
  ...{ business, opening, serviceArea, services, products, productsPage, home, about },
  ...{ warranty, howItWorks, privacy, banners, pageTexts, mail, drafts, dayDrafts },
}

/** The content in French until the owner changes it. */
export const defaults: Content = withFacts(written, placeholderPaths, {}, french)
