import * as z from 'zod/mini'
import { CaipAddress, CaipChainId } from './caipIds.ts'
import { TokenName } from './tokenText.ts'

/** Maximum length of an inline image in characters. Longer images are not sent inline. */
export const longestPicture = 24_000

/** Token id of an item in its collection (ERC-721, ERC-1155). It is a decimal string, because it has up to 256 bits. */
export const ItemId = z.string().check(z.regex(/^\d{1,78}$/))

/** URL of an image on the service's origin or elsewhere, or a `data:` URI. Empty if missing. */
const ItemPicture = z.catch(
  z
    .string()
    .check(
      z.maxLength(longestPicture),
      z.regex(/^$|^https?:\/\/|^\/(?!\/)|^data:image\/(png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]+$/),
    ),
  '',
)

/** An item (NFT) that an account owns. */
export const Item = z.object({
  chainId: CaipChainId,
  /** Contract of the item's collection. */
  address: CaipAddress,
  tokenId: ItemId,
  standard: z.enum(['erc721', 'erc1155']),
  /** Number of items that the account owns, as a decimal string. Always 1 for ERC-721. */
  count: z.string().check(z.regex(/^[1-9]\d{0,77}$/)),
  /** Name from the metadata. Empty if missing or invalid. */
  name: TokenName,
  /** Name from the collection's contract. Empty if missing. */
  collection: TokenName,
  picture: ItemPicture,
  /**
   * False if the service does not know the collection. Anyone can create such a contract, and the names come from it.
   */
  isVerified: z.catch(z._default(z.boolean(), false), false),
  isSpam: z.catch(z._default(z.boolean(), false), false),
})
export type Item = z.infer<typeof Item>
