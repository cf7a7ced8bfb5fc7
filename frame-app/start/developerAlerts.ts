import type { createStore } from 'jotai'
import type { GivenOptions } from '#protocol/options'
import { readNetworks } from '../domains/networks/readNetworks.ts'
import { type DeveloperAlert, raiseAlertAtom } from '../navigation/alert.ts'
import type { OptionProblem } from '../options/readOptions.ts'
import { outsideAtom } from '../outside/outside.ts'

type Store = ReturnType<typeof createStore>

/** Alerts the page's developer: in the console, through the page, and in the modal. */
export const alertDeveloper = (store: Store, alert: DeveloperAlert) => {
  if (store.set(raiseAlertAtom, alert))
    store
      .get(outsideAtom)
      .host.alert(alert)
      // A page that is gone has no console; the modal shows the alert as well.
      .catch(() => undefined)
}

const kebab = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const problemAlert = ({ option, kind, suggestion }: OptionProblem): DeveloperAlert => {
  const meant = suggestion ? ` Did you mean ${suggestion} (${kebab(suggestion)})?` : ''
  const message =
    kind === 'unknown'
      ? `${option} (${kebab(option)}) is not an option of Foyer.${meant}`
      : `${option} (${kebab(option)}) could not be read and is left at its default.`
  return { title: 'Invalid App Configuration', message }
}

/** Everything in the options that the page's developer should know of. */
export const alertOptionProblems = (store: Store, options: GivenOptions, problems: readonly OptionProblem[]) => {
  const { unknown, withoutRpc } = readNetworks(options)
  const alerts = [
    ...problems.map(problemAlert),
    ...unknown.map((name) => ({
      title: 'Network Not Found',
      message: `There is no network "${name}". Name a built-in one by its CAIP-2 id, or describe it with id, name, nativeCurrency and rpcUrls.`,
    })),
    ...withoutRpc.map((name) => ({
      title: 'Invalid App Configuration',
      message: `${name} has no RPC URL. Add one to rpcUrls (data-rpc-urls); until then balances are read through the wallet.`,
    })),
  ]
  for (const alert of alerts) alertDeveloper(store, alert)
}
