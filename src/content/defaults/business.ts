import { placeholder, placeholdersIn, plain } from './placeholder.ts'

const facts = {
  name: placeholder('GLW Auto Detailing'),
  /** The short form that the word mark shows. */
  shortName: placeholder('GLW'),
  tagline: 'Mobile detailing and car-care supplies in Northern Ontario',
  street: placeholder('100 Example Street'),
  city: 'North Bay',
  province: 'Ontario',
  provinceCode: 'ON',
  postalCode: placeholder('P1B 8G6'),
  country: 'Canada',
  phone: placeholder('705-555-0142'),
  email: placeholder('hello@example.com'),
  /** The services section of the company's separate main site. */
  servicesSite: placeholder('https://example.com/#services'),
  /** `icon` is one of the icons in `src/site/ui/Icon.tsx`. */
  socialLinks: placeholder([
    {
      id: 'linkedin',
      name: 'LinkedIn',
      icon: 'linkedin',
      href: 'https://www.linkedin.com/company/example',
    },
    {
      id: 'facebook',
      name: 'Facebook',
      icon: 'facebook',
      href: 'https://www.facebook.com/example',
    },
    {
      id: 'instagram',
      name: 'Instagram',
      icon: 'instagram',
      href: 'https://www.instagram.com/example',
    },
    { id: 'x', name: 'X', icon: 'x', href: 'https://x.com/example' },
  ]),
  /** The brands of the business, in the order of the logo grid. `mark` is the name of a picture in `art/brands`. */
  brands: placeholder([
    { id: 'northglaze', name: 'Northglaze', mark: 'northglaze' },
    { id: 'borealis-wax-co', name: 'Borealis Wax Co.', mark: 'borealis-wax-co' },
    { id: 'ironwood', name: 'Ironwood', mark: 'ironwood' },
    { id: 'clearcoat-labs', name: 'Clearcoat Labs', mark: 'clearcoat-labs' },
    { id: 'tamarack', name: 'Tamarack', mark: 'tamarack' },
    { id: 'foam-and-field', name: 'Foam & Field', mark: 'foam-and-field' },
    { id: 'slate-bay', name: 'Slate Bay', mark: 'slate-bay' },
    { id: 'aurora-ceramics', name: 'Aurora Ceramics', mark: 'aurora-ceramics' },
    { id: 'pinegrit', name: 'Pinegrit', mark: 'pinegrit' },
  ]),
}

/** The facts about the business, without their placeholder marks. */
export const business = plain(facts)

/** Names of the facts that are still placeholders. */
export const placeholders = placeholdersIn(facts)
