import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Foyer, FoyerOptions } from '../../../host-sdk/Foyer.ts'
import { origins } from '../../stack/ports.ts'
import { getElement } from '../pageElement.ts'

declare global {
  interface Window {
    /** How often the component was mounted and unmounted. */
    mounts?: { mounted: number; unmounted: number }
  }
}

const { createFoyer }: { createFoyer: (options: FoyerOptions) => Foyer } = await import(
  /* @vite-ignore */ `${origins.app}/sdk.js`
)
const mounts = { mounted: 0, unmounted: 0 }
window.mounts = mounts

/** Makes Foyer when it is mounted and ends it when it is unmounted, as effects should. */
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

// A development build of React mounts everything twice in strict mode.
createRoot(getElement('root')).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
