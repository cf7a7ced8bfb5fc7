import * as z from 'zod/mini'
import { relayedNetworks } from '#protocol/relayed-networks'
import { readJson } from '#protocol/server/readJson'

const Upstream = z.string().check(z.regex(/^https?:\/\/\S+$/, 'is no URL such as https://rpc.example'))
const ChainsFile = z.record(z.string(), Upstream)

/** Reads the nodes from a JSON file `{ "eip155:1": "https://…" }`. Throws one line that names the entry that is wrong. */
export const readUpstreams = async (file: string): Promise<ReadonlyMap<string, string>> => {
  const upstreams = await readJson(file, ChainsFile)
  const unknown = Object.keys(upstreams).find((id) => !Object.hasOwn(relayedNetworks, id))
  if (unknown !== undefined) throw new Error(`${file}: ${unknown} is not one of the networks that are relayed`)
  return new Map(Object.entries(upstreams))
}
