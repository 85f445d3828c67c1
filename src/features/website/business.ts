import { socialIcons } from '#core/icons.ts'
import {
  email,
  group,
  icon,
  inAnyOrder,
  items,
  line,
  name,
  optionalLine,
  phone,
  pictureFile,
  postalCode,
  url,
  type ValueOf,
} from './shape.ts'
import type { French } from './translation.ts'

export const shape = group(
  'Business facts',
  {
    name: name('Name', 60),
    shortName: name('Short name', 24),
    tagline: line('Tagline', 120),
    street: { ...optionalLine('Street: empty if clients do not come to you', 100), oneLanguage: true },
    city: name('City', 60),
    province: name('Province', 60),
    provinceCode: name('Province, two letters', 2),
    postalCode: postalCode('Postal code'),
    country: line('Country', 60),
    phone: phone('Phone'),
    email: email('Email'),
    servicesSite: url('Address of the services on the main site', { optional: true }),
    socialLinks: inAnyOrder(
      items(
        { label: 'Links to social networks', entry: 'link', min: 0, max: 8 },
        { name: name('Network', 40), icon: icon('Icon', socialIcons), href: url('Address on the web') },
      ),
    ),
    brands: inAnyOrder(
      items(
        { label: 'Brands', entry: 'brand', min: 0, max: 24 },
        { name: name('Name', 60), mark: pictureFile('Logo', 'brand') },
      ),
    ),
  },
  { page: 'contact' },
)

/** The facts about the business. */
export const english = {
  name: 'GLW Auto Detailing',
  /** The short form that the word mark shows. */
  shortName: 'GLW',
  tagline: 'Mobile detailing and car-care supplies in Northern Ontario',
  street: '100 Example Street',
  city: 'North Bay',
  province: 'Ontario',
  provinceCode: 'ON',
  postalCode: 'P1B 8G6',
  country: 'Canada',
  phone: '705-555-0142',
  email: 'hello@example.com',
  /** The services section of the company's separate main site. */
  servicesSite: 'https://example.com/#services',
  /** `icon` is one of the icons in `src/design/site-icons.ts`. */
  socialLinks: [
    { id: 'linkedin', name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/example' },
    { id: 'facebook', name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/example' },
    { id: 'instagram', name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/example' },
    { id: 'x', name: 'X', icon: 'x', href: 'https://x.com/example' },
  ],
  /** The brands of the business, in the order of the logo grid. `mark` is the name of a picture in `art/brands`. */
  brands: [
    { id: 'northglaze', name: 'Northglaze', mark: 'northglaze' },
    { id: 'borealis-wax-co', name: 'Borealis Wax Co.', mark: 'borealis-wax-co' },
    { id: 'ironwood', name: 'Ironwood', mark: 'ironwood' },
    { id: 'clearcoat-labs', name: 'Clearcoat Labs', mark: 'clearcoat-labs' },
    { id: 'tamarack', name: 'Tamarack', mark: 'tamarack' },
    { id: 'foam-and-field', name: 'Foam & Field', mark: 'foam-and-field' },
    { id: 'slate-bay', name: 'Slate Bay', mark: 'slate-bay' },
    { id: 'aurora-ceramics', name: 'Aurora Ceramics', mark: 'aurora-ceramics' },
    { id: 'pinegrit', name: 'Pinegrit', mark: 'pinegrit' },
  ],
} as const satisfies ValueOf<typeof shape>

export const french = {
  tagline: 'Esthétique automobile mobile et produits d’entretien dans le Nord de l’Ontario',
} as const satisfies French<Pick<typeof english, 'tagline'>>

/** The facts that are made up until the owner says what is right. */
export const madeUp = [
  'name',
  'shortName',
  'street',
  'postalCode',
  'phone',
  'email',
  'servicesSite',
  'socialLinks',
  'brands',
] as const satisfies readonly (keyof typeof english)[]
