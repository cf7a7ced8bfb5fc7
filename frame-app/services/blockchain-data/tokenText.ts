import * as z from 'zod/mini'
import { shownText } from '../shownText.ts'

const maxNameLength = 64
const maxSymbolLength = 16

export const TokenName = z.pipe(
  z.string(),
  z.transform((name: string) => shownText(name, maxNameLength)),
)
export const TokenSymbol = z.pipe(
  z.string(),
  z.transform((symbol: string) => shownText(symbol, maxSymbolLength)),
)
/** Image URL, on the service's origin or another one. Empty if there is no image. */
export const PictureUrl = z.catch(z.string().check(z.maxLength(2048)), '')
