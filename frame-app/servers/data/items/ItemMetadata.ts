import * as z from 'zod/mini'
import { TokenName } from '../../../services/blockchain-data/tokenText.ts'

// @__NO_SIDE_EFFECTS__
const orEmpty = <S extends z.core.$ZodType<string>>(schema: S) => z.catch(schema, '' as z.output<S>)

const Text = orEmpty(z.string())
const Described = z.pipe(
  z.object({ description: Text, value: Text }),
  z.transform(({ description, value }) => value || description),
)
/** Accepts a value or its description, because some metadata contains the description from the ERC-721 schema. */
const Picture = orEmpty(z.union([z.string(), Described]))
const nothing = { image: '' }

/**
 * Metadata that is displayed (ERC-721 Metadata JSON Schema, ERC-1155 Metadata URI JSON Schema). Includes the image
 * properties that marketplaces read.
 */
export const ItemMetadata = z.pipe(
  z.object({
    name: orEmpty(TokenName),
    image: Picture,
    image_url: Text,
    imageUrl: Text,
    /** SVG text or a `data:` URI. */
    image_data: Text,
    properties: z.catch(z.object({ image: Picture }), nothing),
  }),
  z.transform(({ name, image, image_url, imageUrl, image_data, properties }) => {
    const images = [image, image_url, imageUrl, image_data, properties.image].filter((one) => one.trim() !== '')
    return { name, images }
  }),
)
/** Parsed metadata. Images are URIs or SVG texts as in the metadata, in order of precedence. */
export type ItemMetadata = z.infer<typeof ItemMetadata>

/** Displayed data of an item. The image is a URL that the modal can load, or empty. */
export interface ItemFace {
  name: string
  image: string
}
