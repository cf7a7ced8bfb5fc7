import type { createStore } from 'jotai'
import { type GivenOptions, type OptionName, optionSchemas } from '#protocol/options'
import { flag } from '#protocol/vocabulary/scalars'
import { offeredNetworksAtom } from '../domains/networks/networkAtoms.ts'
import { readNetworks } from '../domains/networks/readNetworks.ts'
import { type DeveloperAlert, showAlertsAtom } from '../navigation/alert.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import type { OptionProblem } from '../options/readOptions.ts'
import { watchBlockedRpc } from './blockedRpcAlert.ts'
import { checkOrigin } from './checkOrigin.ts'
import { alertDeveloper } from './developerAlerts.ts'
import { watchEmptyList } from './emptyListAlert.ts'
import { isLoopbackUrl, watchLocalRpc } from './localRpcAlert.ts'
import { suggestOptions } from './suggestOptions.ts'

type Store = ReturnType<typeof createStore>

/** The parsed options of a page. */
export interface ReadConfiguration {
  given: GivenOptions
  /** Options that the server sets for all pages of the project. They override `given`. */
  ofProject: GivenOptions
  /** Page options that are invalid. */
  problems: readonly OptionProblem[]
}

/** Returns an option's name in code and as an attribute. */
const nameOf = (option: string) =>
  `${option} (data-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`

const anyOf = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

const ofUnknown = ({ option }: OptionProblem) => {
  const meant = suggestOptions(option).map(nameOf)
  return `${nameOf(option)} is not an option of Foyer.${meant.length > 0 ? ` Did you mean ${anyOf(meant)}?` : ''}`
}

const maxNamed = 8

const leftOut = (option: string, paths: readonly string[]) => {
  const more = paths.length > maxNamed ? ` and ${paths.length - maxNamed} more` : ''
  return `${nameOf(option)} is used without ${paths.slice(0, maxNamed).join(', ')}${more}, which could not be read.`
}

const isFlag = (option: string) =>
  Object.entries(optionSchemas).some(([name, schema]) => name === option && schema === flag)

/** Returns the valid values of an option if they can be described briefly. */
const expectedOf = (option: string) => {
  if (isFlag(option)) return ' It is true or false.'
  return option === 'themeVariables' ? ' It takes accent, background, radius and font.' : ''
}

const ofProblem = (problem: OptionProblem) => {
  const { kind, option, paths = [] } = problem
  if (kind === 'unknown') return ofUnknown(problem)
  if (kind === 'partly') return leftOut(option, paths)
  return `${nameOf(option)} could not be read and is left at its default.${expectedOf(option)}`
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns page options that the server overrides with a different value. */
const overruled = ({ given, ofProject }: ReadConfiguration) =>
  (Object.keys(ofProject) as OptionName[])
    .filter((option) => given[option] !== undefined && !isSame(given[option], ofProject[option]))
    .map((option) => `${nameOf(option)} has no effect: your server sets it to ${ofProject[option]}.`)

const withoutDocuments = ({ legalCheckbox, termsUrl, privacyUrl }: GivenOptions) =>
  legalCheckbox && !termsUrl && !privacyUrl
    ? [`${nameOf('legalCheckbox')} has no effect without ${nameOf('termsUrl')} or ${nameOf('privacyUrl')}.`]
    : []

/** Describes the option problems for the page's developer. */
export const optionAlerts = (configuration: ReadConfiguration): DeveloperAlert[] => {
  const options = { ...configuration.given, ...configuration.ofProject }
  const { unknown, left, withoutRpc } = readNetworks(options)
  const invalid = (message: string) => ({ title: 'Invalid App Configuration', message })
  return [
    ...configuration.problems.map(ofProblem).map(invalid),
    ...overruled(configuration).map(invalid),
    ...withoutDocuments(options).map(invalid),
    ...unknown.map((name) => ({
      title: 'Network Not Found',
      message: `There is no network "${name}". Networks are of eip155 or solana: name a built-in one by its CAIP-2 id, or describe it with id, name, nativeCurrency and rpcUrls.`,
    })),
    ...(left.length > 0 ? [invalid(leftOut('networks', left))] : []),
    ...withoutRpc.map((name) =>
      invalid(
        `${name} has no RPC URL. Add one to rpcUrls (data-rpc-urls); until then balances are read through the wallet.`,
      ),
    ),
  ]
}

/** Alerts the page's developer about all option problems. On localhost, the modal also shows them. */
export const alertOptions = (store: Store, configuration: ReadConfiguration) => {
  const { debug, origin } = store.get(optionsAtom)
  store.set(showAlertsAtom, debug ?? isLoopbackUrl(origin))
  for (const alert of optionAlerts(configuration)) alertDeveloper(store, alert)
  // If the listing does not load, the origin is not checked.
  if (debug) checkOrigin(store).catch(() => undefined)
  // TypeScript's list of permissions does not contain this name yet.
  const query = async (name: string) => navigator.permissions.query({ name: name as PermissionName })
  const alert = (alert: DeveloperAlert) => alertDeveloper(store, alert)
  void watchLocalRpc(store.get(offeredNetworksAtom), query, alert)
  watchBlockedRpc(store.get(offeredNetworksAtom), document, alert)
  watchEmptyList(store, alert)
}
