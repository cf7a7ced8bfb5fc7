import { atom } from 'jotai'
import type { Network } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../../outside/outside.ts'
import { labelProblem, readAccountName } from '../../../services/names/accountNameRule.ts'
import type { NameTarget } from '../../../services/names/lookUpName.ts'
import { readNameZonesAtom } from '../../account-data/nameZones.ts'
import type { NameState } from './receiver.ts'

interface Known {
  network: Network
  name: string
  state: NameState
}

/** The most recently resolved name. */
const knownAtom = atom<Known | undefined>(undefined)

const lookingUp: NameState = { status: 'lookingUp' }

/** Returns the state of a name on a network. A new name counts as being looked up. */
export const nameStateAtom = atom((get) => {
  const known = get(knownAtom)
  return (network: Network, name: string): NameState =>
    known?.network === network && known.name === name ? known.state : lookingUp
})

/** Looks up a name issued by Foyer's own service. Undefined for other names. */
const lookUpRegisteredAtom = atom(null, async (get, set, network: Network, typed: string) => {
  // Mobile keyboards may capitalize the first letter.
  const name = typed.toLowerCase()
  // ENS also resolves these names.
  const zones = await set(readNameZonesAtom).catch(() => [])
  const read = readAccountName(name, zones)
  if (!read || labelProblem(read.label) !== undefined) return undefined
  const { data } = get(outsideAtom)
  const { lookUpRegistered } = await import('../../../services/names/lookUpRegistered.ts')
  return lookUpRegistered(await data(), network, name)
})

/** Looks up an ENS name. Its picture loads later. */
const lookUpEns = (place: NameTarget, name: string) =>
  import('../../../services/names/lookUpName.ts').then(({ lookUpName }) => lookUpName(place, name))

const loadPictures = () => import('../../../services/names/readNamePicture.ts')
type LoadPictures = typeof loadPictures

/** Looks up a name, then its picture. Drops late responses for another name or network. */
export const lookUpNameAtom = atom(
  null,
  async (get, set, place: NameTarget, name: string, load: LoadPictures = loadPictures) => {
    const asked: Known = { network: place.network, name, state: lookingUp }
    set(knownAtom, asked)
    const registered = await set(lookUpRegisteredAtom, place.network, name).catch(
      (): NameState => ({ status: 'unreachable' }),
    )
    // The code for the lookup may fail to load.
    const state = registered ?? (await lookUpEns(place, name).catch((): NameState => ({ status: 'unreachable' })))
    if (get(knownAtom) !== asked) return
    const known: Known = { ...asked, state }
    set(knownAtom, known)
    if (state.status !== 'found' || registered) return
    const picture = await load().then(
      ({ readNamePicture }) => readNamePicture(place.namesNetwork, state.name),
      // Shows the name without a picture if the code for pictures fails to load.
      () => undefined,
    )
    if (picture && get(knownAtom) === known) set(knownAtom, { ...known, state: { ...state, picture } })
  },
)
