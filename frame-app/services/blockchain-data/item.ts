import * as z from 'zod/mini'
import { CaipAddress, CaipChainId } from './caipIds.ts'
import { TokenName } from './tokenText.ts'

/** In characters. A longer picture is not sent along. */
export const longestPicture = 24_000

/** The number of an item in its collection (ERC-721, ERC-1155), as a decimal text: it has up to 256 bits. */
export const ItemId = z.string().check(z.regex(/^\d{1,78}$/))

/** The URL of a picture at the service's origin or elsewhere, or the picture itself. Empty: there is none. */
const ItemPicture = z.catch(
  z
    .string()
    .check(
      z.maxLength(longestPicture),
      z.regex(/^$|^https?:\/\/|^\/(?!\/)|^data:image\/(png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]+$/),
    ),
  '',
)

/** An item (NFT) that an account has. */
export const Item = z.object({
  chainId: CaipChainId,
  /** The collection's contract. */
  address: CaipAddress,
  tokenId: ItemId,
  standard: z.enum(['erc721', 'erc1155']),
  /** How many of it the account has, as a decimal text. Of ERC-721 there is one. */
  count: z.string().check(z.regex(/^[1-9]\d{0,77}$/)),
  /** What its metadata says. Empty: it says nothing, or could not be read. */
  name: TokenName,
  /** What the collection's contract calls itself. Empty: nothing. */
  collection: TokenName,
  picture: ItemPicture,
  /** False: the service does not know the collection. Its names are what its contract says, which anyone can write. */
  isVerified: z.catch(z._default(z.boolean(), false), false),
  isSpam: z.catch(z._default(z.boolean(), false), false),
})
export type Item = z.infer<typeof Item>
