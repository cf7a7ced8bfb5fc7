import type { Currency } from '../../services/blockchain-data/fungible.ts'

/** Where people pay with the euro: its members, and Andorra, Kosovo, Monaco, Montenegro, San Marino and the Vatican. */
const euroRegions = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ')

const currencyByRegion: Readonly<Partial<Record<string, Currency>>> = {
  ...Object.fromEntries(euroRegions.map((region) => [region, 'eur'])),
  GB: 'gbp',
  AU: 'aud',
  CA: 'cad',
  IN: 'inr',
  JP: 'jpy',
}

/** The region of a BCP 47 tag; of `de` alone the likeliest one, which is Germany. Undefined for what is no tag. */
const regionOf = (locale: string) => {
  try {
    return new Intl.Locale(locale).maximize().region
  } catch {
    return undefined
  }
}

/** What people of a locale pay with, where money can be shown in it; otherwise the US dollar. */
export const currencyOfLocale = (locale: string): Currency => currencyByRegion[regionOf(locale) ?? ''] ?? 'usd'
