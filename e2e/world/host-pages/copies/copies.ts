import type { Foyer, FoyerOptions } from '../../../../host-sdk/Foyer.ts'
import { origins } from '../../stack/ports.ts'
import { addLoader } from '../addLoader.ts'

declare global {
  interface Window {
    /** All Foyer instances that this page received. */
    copies?: { script: Foyer | undefined; again: Foyer | undefined; module: Foyer; moduleAgain: Foyer; second: Foyer }
  }
}

type CreateFoyer = (options: FoyerOptions) => Foyer

const attributes = { 'project-id': 'demo', name: 'Page of copies' }
await addLoader(attributes)
const script = window.foyer
await addLoader(attributes)
const again = window.foyer
const { createFoyer }: { createFoyer: CreateFoyer } = await import(/* @vite-ignore */ `${origins.app}/sdk.js`)
const options = { projectId: 'demo', name: 'Page of copies' }

window.copies = {
  script,
  again,
  module: createFoyer(options),
  moduleAgain: createFoyer(options),
  second: createFoyer({ projectId: 'second', name: 'The second project' }),
}
