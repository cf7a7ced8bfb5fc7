import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Foyer, FoyerOptions } from '../../../../host-sdk/Foyer.ts'
import { origins } from '../../stack/ports.ts'
import { getElement } from '../pageElement.ts'

declare global {
  interface Window {
    /** Number of mounts and unmounts of the component. */
    mounts?: { mounted: number; unmounted: number }
  }
}

const { createFoyer }: { createFoyer: (options: FoyerOptions) => Foyer } = await import(
  /* @vite-ignore */ `${origins.app}/sdk.js`
)
const mounts = { mounted: 0, unmounted: 0 }
window.mounts = mounts

/** Creates Foyer on mount and destroys it on unmount, as effects should. */
function Page() {
  useEffect(() => {
    mounts.mounted += 1
    const foyer = createFoyer({ projectId: 'demo', name: 'React page' })
    window.foyer = foyer
    return () => {
      mounts.unmounted += 1
      foyer.destroy()
    }
  }, [])
  return (
    <button type="button" data-foyer-open="">
      Open Foyer
    </button>
  )
}

// In strict mode, a development build of React mounts every component twice.
createRoot(getElement('root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
