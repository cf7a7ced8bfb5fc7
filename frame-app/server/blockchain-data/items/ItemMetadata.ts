import * as z from 'zod/mini'
import { TokenName } from '../../../services/blockchain-data/tokenText.ts'

// @__NO_SIDE_EFFECTS__
const orEmpty = <S extends z.core.$ZodType<string>>(schema: S) => z.catch(schema, '' as z.output<S>)

const Text = orEmpty(z.string())
const Described = z.pipe(
  z.object({ description: Text, value: Text }),
  z.transform(({ description, value }) => value || description),
)
/** Some write a value where the schema of ERC-721 has the description of one. */
const Picture = orEmpty(z.union([z.string(), Described]))
const nothing = { image: '' }

/**
 * Of the metadata (ERC-721 Metadata JSON Schema, ERC-1155 Metadata URI JSON Schema) what is shown, and the names by which
 * marketplaces read pictures.
 */
export const ItemMetadata = z.pipe(
  z.object({
    name: orEmpty(TokenName),
    image: Picture,
    image_url: Text,
    imageUrl: Text,
    /** An SVG as text, or a `data:` URI. */
    image_data: Text,
    properties: z.catch(z.object({ image: Picture }), nothing),
  }),
  z.transform(({ name, image, image_url, imageUrl, image_data, properties }) => {
    const images = [image, image_url, imageUrl, image_data, properties.image].filter((one) => one.trim() !== '')
    return { name, images }
  }),
)
/** The pictures are URIs or SVG texts, as the metadata says them, the one that counts first. */
export type ItemMetadata = z.infer<typeof ItemMetadata>

/** What is shown of an item. The picture is what the modal loads, or empty. */
export interface ItemFace {
  name: string
  image: string
}
