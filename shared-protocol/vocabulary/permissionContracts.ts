import * as z from 'zod/mini'
import { FunctionSignature } from './functionSignature.ts'

const shortText = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

const ListedContract = z.strictObject({
  /** What the contract is, for the approval sheet: `Tidepool game`. */
  name: shortText(64),
  /** What each function does, by its signature: `{ "claim(uint256)": "Collects what you win" }`. */
  functions: z
    .record(FunctionSignature, shortText(120))
    .check(z.refine((functions) => Object.keys(functions).length > 0, 'names no function')),
})
export type ListedContract = z.infer<typeof ListedContract>

/**
 * The contracts whose functions pages of a project may ask to call without asking each time: by CAIP-2 id, then by
 * address. The operator lists them, so that no page names the functions.
 */
export const PermissionContracts = z.record(
  z.string().check(z.regex(/^eip155:\d{1,20}$/, 'is not a CAIP-2 id such as eip155:1')),
  z.record(z.string().check(z.regex(/^0x[\dA-Fa-f]{40}$/, 'is not an address')), ListedContract),
)
export type PermissionContracts = z.infer<typeof PermissionContracts>
