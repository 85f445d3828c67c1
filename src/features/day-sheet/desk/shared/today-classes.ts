export const linkClass =
  'inline-flex items-center min-w-(--target) min-h-(--target) justify-end type-second font-600 no-underline'
