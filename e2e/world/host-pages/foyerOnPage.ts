import type { Foyer } from '../../../host-sdk/Foyer.ts'

declare global {
  interface Window {
    foyer?: Foyer
  }
}

/** The Foyer instance of the script tag. Resolves as soon as it exists. */
export function whenFoyerIsReady(): Promise<Foyer> {
  return new Promise((resolve) => {
    const give = () => window.foyer && resolve(window.foyer)
    document.addEventListener('foyer:ready', give)
    give()
  })
}
