import * as z from 'zod/mini'
import { BadgeType, ListingId } from '../../../services/wallet-listing/wallet.ts'

const maxListed = 200

// @__NO_SIDE_EFFECTS__
const wholeNumber = (maximum: number, otherwise: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(maximum))),
    ),
    otherwise,
  )

// @__NO_SIDE_EFFECTS__
const commaList = <S extends z.core.$ZodType<string, string>>(item: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',').map((part) => part.trim())),
      ),
      z.array(item).check(z.maxLength(maxListed)),
    ),
  )

const ChainId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

/** Query parameters of the listing. Other parameters are ignored. */
const WalletQuery = z.object({
  page: wholeNumber(999_999_999, 1),
  entries: wholeNumber(100, 40),
  search: z._default(z.string().check(z.maxLength(128)), ''),
  include: commaList(ListingId),
  exclude: commaList(ListingId),
  chains: commaList(ChainId),
  badge_type: z.optional(BadgeType),
  rdns: commaList(ListingId),
})
export type WalletQuery = z.infer<typeof WalletQuery>

/** Parses the query. An empty parameter counts as missing. On failure, names the invalid parameter. */
export const readWalletQuery = (parameters: Record<string, string>) => {
  const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(WalletQuery, given)
  return parsed.success
    ? { status: 'read' as const, query: parsed.data }
    : { status: 'refused' as const, parameter: String(parsed.error.issues[0]?.path[0]) }
}
