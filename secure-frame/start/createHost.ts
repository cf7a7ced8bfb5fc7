import { ancestors, hostOriginOf, isInWindow, openerOriginOf, projectId } from '../page/environment.ts'
import { createHostPage } from '../page/hostPage.ts'

/** Finds the page around the modal, or the verified opener of its window. */
export const createHost = () => {
  let proven: readonly string[] | undefined
  return {
    ...createHostPage((claimed) => (isInWindow ? openerOriginOf(proven, claimed) : hostOriginOf(ancestors, claimed))),
    whenProven: async () => {
      if (!isInWindow) return
      const { proveOpener } = await import('../page/proveOpener.ts')
      proven = await proveOpener(top?.opener ?? null, projectId)
    },
  }
}
