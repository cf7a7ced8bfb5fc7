import type { Address } from 'viem'
import type { AccountIdentity } from '../../../services/blockchain-data/getIdentity.ts'
import type { EvmChain } from '../chains.ts'
import { createNameStore, type StoredName } from '../names/createNameStore.ts'
import { createGateway } from '../names/gateway/createGateway.ts'
import { zonesOf } from '../names/NamesConfig.ts'
import type { RouteDeps } from '../routes/RouteDeps.ts'
import { readEnsIdentity, toAvatarUrl } from './readEnsIdentity.ts'

const ethereum = 'eip155:1'
const nobody: AccountIdentity = { name: null, avatar: null }

/**
 * True if the name's account is the same on Ethereum. A contract of another network may belong to someone else there.
 */
const isHere = ({ is_on_all_chains, chain_id }: StoredName) => is_on_all_chains || chain_id === ethereum

/** Reads the name of an account: its primary ENS name, or otherwise its name in this service. */
export const createReadIdentity = ({ database, names, appOrigin }: RouteDeps) => {
  const store = createNameStore(database)
  const gateway = names && createGateway({ place: names, store })
  const zones = zonesOf(names)

  const readRegistered = async (address: Address): Promise<AccountIdentity> => {
    const found = zones.length > 0 ? await store.findByAddress(address, zones) : []
    const [first] = found.filter(isHere).sort((one, other) => zones.indexOf(one.zone) - zones.indexOf(other.zone))
    return first ? { name: first.name, avatar: toAvatarUrl(first.attributes.avatar, appOrigin) } : nobody
  }
  return async (chain: EvmChain | undefined, address: Address): Promise<AccountIdentity> => {
    const ofEns = chain ? await readEnsIdentity({ chain, address, appOrigin, gateway }) : nobody
    return ofEns.name === null ? readRegistered(address) : ofEns
  }
}
