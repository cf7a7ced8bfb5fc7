import * as z from 'zod/mini'

const ApiUrl = z
  .string()
  .check(z.regex(/^https?:\/\/\S+$/, { error: 'is no URL such as https://eth.blockscout.com/api' }))

/** An API with the methods of Etherscan, such as Blockscout. */
export const ExplorerEndpoint = z.strictObject({
  apiUrl: ApiUrl,
  apiKey: z.optional(z.string().check(z.minLength(1))),
  /**
   * True if requests must contain the network in `chainid`, as in Etherscan's V2, where one URL serves all networks.
   */
  sendsChainId: z.optional(z.boolean()),
})
export type ExplorerEndpoint = z.infer<typeof ExplorerEndpoint>

/** Explorers by CAIP-2 id, from the file `EXPLORERS_FILE`. */
export const ExplorersFile = z.record(
  z.string().check(z.regex(/^eip155:\d+$/, { error: 'is no EVM network such as eip155:1' })),
  ExplorerEndpoint,
)
