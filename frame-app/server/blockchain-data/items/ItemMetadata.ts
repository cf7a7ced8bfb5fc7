import * as z from 'zod/mini'
import { TokenName } from '../../../services/blockchain-data/tokenText.ts'

// @__NO_SIDE_EFFECTS__
const orEmpty = <S extends z.core.$ZodType<string>>(schema: S) => z.catch(schema, '' as z.output<S>)

/** Of the metadata (ERC-721 Metadata JSON Schema, ERC-1155 Metadata URI JSON Schema) what is shown. */
export const ItemMetadata = z.object({
  name: orEmpty(TokenName),
  /** A URI, as the metadata says it. */
  image: orEmpty(z.string()),
})
export type ItemMetadata = z.infer<typeof ItemMetadata>
