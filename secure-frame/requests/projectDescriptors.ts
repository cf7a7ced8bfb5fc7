import type { LoadDescriptors } from '../approval/request.ts'

/** Time limit for loading descriptors. After that, the approval is shown without them. */
const deadlineMs = 3_000

interface Deps {
  projectId: string
  fetch: typeof fetch
}

/**
 * Loads the project's descriptors from this frame's own origin, once, when a request first needs them. Resolves with
 * none if they cannot be loaded. The next request then tries again.
 */
export const createProjectDescriptors = ({ projectId, fetch }: Deps): LoadDescriptors => {
  let loading: Promise<readonly unknown[]> | undefined

  const load = async () => {
    const answer = await fetch(`/descriptors/${projectId}.json`, { signal: AbortSignal.timeout(deadlineMs) })
    if (!answer.ok) throw new Error(`Descriptors: HTTP ${answer.status}`)
    const list: unknown = await answer.json()
    return Array.isArray(list) ? list : []
  }

  return () => {
    loading ??= load().catch(() => {
      loading = undefined
      return []
    })
    return loading
  }
}
