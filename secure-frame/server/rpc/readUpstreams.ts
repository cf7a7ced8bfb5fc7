import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { relayedNetworks } from '#protocol/relayed-networks'

const Upstream = z.string().check(z.regex(/^https?:\/\/\S+$/, 'is no URL such as https://rpc.example'))
const ChainsFile = z.record(z.string(), Upstream)

/** Reads the nodes from a JSON file `{ "eip155:1": "https://…" }`. Throws one line that names the entry that is wrong. */
export const readUpstreams = async (file: string): Promise<ReadonlyMap<string, string>> => {
  const parsed = ChainsFile.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const unknown = Object.keys(parsed.data).find((id) => !Object.hasOwn(relayedNetworks, id))
  if (unknown !== undefined) throw new Error(`${file}: ${unknown} is not one of the networks that are relayed`)
  return new Map(Object.entries(parsed.data))
}
