import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { CurrentView } from './CurrentView.tsx'
import { localizationAtom } from './messages/messagesAtom.ts'
import { closeModalAtom, isOpenAtom, isPreparedAtom, shakesAtom } from './navigation/modal.ts'
import { currentViewAtom } from './navigation/navigation.ts'
import { titleId } from './navigation/Screen.tsx'
import { useLazy } from './navigation/useLazy.ts'
import { traitsOf } from './navigation/viewEntry.ts'
import { optionsAtom } from './options/optionsAtom.ts'
import { outsideAtom } from './outside/outside.ts'
import { applyTheme } from './theme/applyTheme.ts'
import { themeAtom } from './theme/themeAtom.ts'
import { Modal } from './ui/modal/Modal.tsx'

const loadToast = async () => (await import('./navigation/CurrentToast.tsx')).CurrentToast
const loadNotice = async () => (await import('./navigation/Notice.tsx')).Notice
const loadSessionCards = async () => (await import('./domains/embedded/SessionCards.tsx')).SessionCards

type LoadPart = () => Promise<ComponentType>

/** Renders a component that is not needed for the first paint. */
function Later({ load }: { load: LoadPart }) {
  const Part = useLazy(load)
  return Part ? <Part /> : null
}

/** Reports the content height to the page so that it can resize the embedded frame. */
function useReportHeight(isEmbedded: boolean) {
  const { host } = useAtomValue(outsideAtom)
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!isEmbedded || !element) return
    const observer = new ResizeObserver(() => {
      // Errors are ignored: if the page was closed, there is no frame to resize.
      host.resize({ height: Math.ceil(element.getBoundingClientRect().height) }).catch(() => undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isEmbedded, host])
  return root
}

/** Announces why the modal cannot be closed, for visitors who do not see the shake animation. */
function Refusal() {
  const { messages } = useAtomValue(localizationAtom)
  const shakes = useAtomValue(shakesAtom)
  return (
    <span className="visually-hidden" role="alert" key={shakes}>
      {shakes > 0 ? messages.mustSignIn : ''}
    </span>
  )
}

/** Renders the modal frame, the current view, the toast and the alert. */
export function App() {
  const { host, environment } = useAtomValue(outsideAtom)
  const { isEmbedded, isHosted } = useAtomValue(optionsAtom)
  const { locale, direction: writing } = useAtomValue(localizationAtom)
  const { view, id, direction } = useAtomValue(currentViewAtom)
  const isOpen = useAtomValue(isOpenAtom)
  const isPrepared = useAtomValue(isPreparedAtom)
  const shakes = useAtomValue(shakesAtom)
  const theme = useAtomValue(themeAtom)
  const close = useSetAtom(closeModalAtom)
  const isDeciding = traitsOf(view).isDeciding === true
  const root = useReportHeight(isEmbedded)
  const store = useStore()

  const hideFrame = () => {
    // Hides the frame unless the modal was reopened during the exit animation. Errors are ignored because the page may
    // be closed.
    if (!store.get(isOpenAtom)) host.hide({}).catch(() => undefined)
  }

  useLayoutEffect(() => {
    if (root.current) applyTheme(root.current, theme)
  }, [theme, root])

  return (
    <div ref={root} lang={locale} dir={writing} className="foyer-root">
      <Modal
        open={isOpen || isEmbedded || view.name === 'Connected'}
        prepared={isPrepared}
        embedded={isEmbedded || environment.isWindow}
        labelledBy={titleId}
        viewKey={`${view.name}-${id}`}
        direction={direction}
        shakes={shakes}
        onDismiss={(reason) => (reason === 'overlay' && isDeciding ? undefined : close())}
        onHidden={hideFrame}
        notice={<Later load={loadNotice} />}
        toast={<Later load={loadToast} />}
      >
        <CurrentView view={view} />
      </Modal>
      {isHosted && <Later load={loadSessionCards} />}
      <Refusal />
    </div>
  )
}
