import type { ListedToken } from './ListedToken.ts'

/** Matches names of tokens that are distributed to lure visitors to a site. */
const bait =
  /https?:|www\.|\bt\.me\b|\.(com|org|net|io|xyz|app|site|finance|cc|vip|top|club|online|live|gg)\b|\b(claim|visit|airdrop|reward|voucher)/i

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * True if an unlisted token looks like spam. Its name or symbol lures visitors to a site, or its symbol equals that of
 * a listed token.
 */
export const looksLikeSpam = (
  { name, symbol }: { name: string; symbol: string },
  listed: readonly Pick<ListedToken, 'symbol'>[],
) => bait.test(name) || bait.test(symbol) || listed.some((token) => plain(token.symbol) === plain(symbol))
