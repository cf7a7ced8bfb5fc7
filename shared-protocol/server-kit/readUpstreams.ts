import * as z from 'zod/mini'
import { networks } from '../networks.ts'
import { readJson } from './readJson.ts'

const Upstream = z.string().check(z.regex(/^https?:\/\/\S+$/, 'is no URL such as https://rpc.example'))

/** Limits the nodes per chain, because all of them share a timeout of ten seconds. */
const mostNodes = 8

const Nodes = z.pipe(
  z.transform((value: unknown) => [value].flat()),
  z
    .array(Upstream)
    .check(
      z.minLength(1, { error: 'has no node' }),
      z.maxLength(mostNodes, { error: `has more than ${mostNodes} nodes` }),
    ),
)
const ChainsFile = z.record(z.string(), Nodes)

/** The nodes of each chain, by CAIP-2 id. The preferred node is first. */
export type Upstreams = ReadonlyMap<string, readonly string[]>

/** The supported networks, by CAIP-2 id. Nodes of bip122 are excluded because they use another protocol. */
const relayable: ReadonlySet<string> = new Set(
  networks.filter(({ chainNamespace }) => chainNamespace !== 'bip122').map(({ caipNetworkId }) => caipNetworkId),
)

/**
 * Reads the nodes from a JSON file `{ "eip155:1": "https://…", "eip155:10": ["https://…", "https://…"] }`. Throws one
 * line that names the invalid entry.
 */
export const readUpstreams = async (file: string): Promise<Upstreams> => {
  const upstreams = await readJson(file, ChainsFile)
  const unknown = Object.keys(upstreams).find((id) => !relayable.has(id))
  if (unknown !== undefined) throw new Error(`${file}: ${unknown} is not one of the networks that are relayed`)
  return new Map(Object.entries(upstreams))
}
