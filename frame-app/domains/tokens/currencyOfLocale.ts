import type { Currency } from '../../services/blockchain-data/fungible.ts'

/** Regions that use the euro: the euro members, Andorra, Kosovo, Monaco, Montenegro, San Marino and the Vatican. */
const euroRegions = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const currencyByRegion: Readonly<Partial<Record<string, Currency>>> = {
  ...Object.fromEntries(euroRegions.map((region) => [region, 'eur'])),
  GB: 'gbp',
  AU: 'aud',
  CA: 'cad',
  IN: 'inr',
  JP: 'jpy',
}

/**
 * Returns the region of a BCP 47 tag. A tag without a region returns the most likely one, such as Germany for `de`.
 * Undefined for an invalid tag.
 */
const regionOf = (locale: string) => {
  try {
    return new Intl.Locale(locale).maximize().region
  } catch {
    return undefined
  }
}

/** Returns the locale's currency if Foyer can display it, otherwise the US dollar. */
export const currencyOfLocale = (locale: string): Currency => currencyByRegion[regionOf(locale) ?? ''] ?? 'usd'
