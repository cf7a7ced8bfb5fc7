import type { ListedToken } from './ListedToken.ts'

/** Names of tokens that are sent around to bring visitors to a site. */
const bait =
  /https?:|www\.|\bt\.me\b|\.(com|org|net|io|xyz|app|site|finance|cc|vip|top|club|online|live|gg)\b|\b(claim|visit|airdrop|reward|voucher)/i

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Whether a token that no list names looks like spam: its name is bait, or it bears the symbol of a token that is listed. */
export const looksLikeSpam = (
  { name, symbol }: { name: string; symbol: string },
  listed: readonly Pick<ListedToken, 'symbol'>[],
) => bait.test(name) || bait.test(symbol) || listed.some((token) => plain(token.symbol) === plain(symbol))
