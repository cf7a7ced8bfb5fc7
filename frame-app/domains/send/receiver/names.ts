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

/** The name that was asked for last. */
const knownAtom = atom<Known | undefined>(undefined)

const lookingUp: NameState = { status: 'lookingUp' }

/** What is known of a name on a network. One that was not asked for yet counts as being looked up. */
export const nameStateAtom = atom((get) => {
  const known = get(knownAtom)
  return (network: Network, name: string): NameState =>
    known?.network === network && known.name === name ? known.state : lookingUp
})

/** Looks up a name that the service gives; undefined where it is another one. */
const lookUpRegisteredAtom = atom(null, async (get, set, network: Network, typed: string) => {
  // Phones write the first letter in upper case.
  const name = typed.toLowerCase()
  // ENS knows these names, too.
  const zones = await set(readNameZonesAtom).catch(() => [])
  const read = readAccountName(name, zones)
  if (!read || labelProblem(read.label) !== undefined) return undefined
  const { data } = get(outsideAtom)
  const { lookUpRegistered } = await import('../../../services/names/lookUpRegistered.ts')
  return lookUpRegistered(await data(), network, name)
})

/** Looks up a name of ENS. Its picture is read later. */
const lookUpEns = (place: NameTarget, name: string) =>
  import('../../../services/names/lookUpName.ts').then(({ lookUpName }) => lookUpName(place, name))

const loadPictures = () => import('../../../services/names/readNamePicture.ts')
type LoadPictures = typeof loadPictures

/** Looks a name up, and then its picture. The answer for an earlier name or network is dropped. */
export const lookUpNameAtom = atom(
  null,
  async (get, set, place: NameTarget, name: string, load: LoadPictures = loadPictures) => {
    const asked: Known = { network: place.network, name, state: lookingUp }
    set(knownAtom, asked)
    const registered = await set(lookUpRegisteredAtom, place.network, name).catch(
      (): NameState => ({ status: 'unreachable' }),
    )
    // The part of the modal that looks names up may not load.
    const state = registered ?? (await lookUpEns(place, name).catch((): NameState => ({ status: 'unreachable' })))
    if (get(knownAtom) !== asked) return
    const known: Known = { ...asked, state }
    set(knownAtom, known)
    if (state.status !== 'found' || registered) return
    const picture = await load().then(
      ({ readNamePicture }) => readNamePicture(place.namesNetwork, state.name),
      // The part of the modal that reads pictures did not load: the name is shown without one.
      () => undefined,
    )
    if (picture && get(knownAtom) === known) set(knownAtom, { ...known, state: { ...state, picture } })
  },
)
