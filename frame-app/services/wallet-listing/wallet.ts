import * as z from 'zod/mini'
import { shownText } from '../shownText.ts'
import { AppLink, WebLink } from './links.ts'

const maxNameLength = 64
const maxChains = 256

/** An id from the service, used in comma-separated lists and paths. */
export const ListingId = z.string().check(z.regex(/^[^\s,\p{C}]{1,128}$/u))

export const BadgeType = z.enum(['certified', 'none'])

const ChainId = z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))

const shownName = (name: string) => shownText(name, maxNameLength)

const Name = z.pipe(z.pipe(z.string(), z.transform(shownName)), z.string().check(z.minLength(1)))

/** Parses a list and drops only its invalid items. */
// @__NO_SIDE_EFFECTS__
export const readableListOf = <S extends z.core.$ZodType>(item: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values: unknown[]) =>
      values.flatMap((value) => {
        const parsed = z.safeParse(item, value)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )

// @__NO_SIDE_EFFECTS__
const orNull = <S extends z.core.$ZodType>(schema: S) => z.catch(z.nullable(schema), null)

const ChainIds = z.pipe(
  readableListOf(ChainId),
  z.transform((chains: string[]) => chains.slice(0, maxChains)),
)

/**
 * A wallet in the listing, with the service's field names. Invalid without id and name. Other missing or invalid fields
 * are null.
 */
export const Wallet = z.object({
  id: ListingId,
  name: Name,
  badge_type: z.catch(BadgeType, 'none'),
  description: orNull(z.string().check(z.maxLength(1024))),
  /** Chains that the wallet supports. Null if the service does not list them. */
  chains: orNull(ChainIds),
  homepage: WebLink,
  image_id: orNull(ListingId),
  image_url: WebLink,
  /** Rank of the wallet, 1 is first. */
  order: orNull(z.int().check(z.minimum(0))),
  /** The universal link that receives requests to the wallet. */
  link_mode: WebLink,
  mobile_link: AppLink,
  desktop_link: AppLink,
  webapp_link: WebLink,
  /**
   * Opens a page in the wallet's browser. The placeholders `{url}`, `{hostAndPath}` and `{origin}` are replaced with
   * the page's values.
   */
  browse_link: AppLink,
  app_store: WebLink,
  play_store: WebLink,
  chrome_store: WebLink,
  rdns: orNull(ListingId),
  supports_wc: z.catch(z.boolean(), false),
  supports_wcpay: z.catch(z.boolean(), false),
})
export type Wallet = z.infer<typeof Wallet>
