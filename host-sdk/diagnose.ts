import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { Diagnosis } from './developerAlert.ts'

interface Facts {
  appOrigin: string
  projectId: string
  /** The page's own origin. */
  origin: string
  /** The page's policy was seen to block the frame. */
  isBlockedByPolicy: boolean
  /** What is said when nothing more can be found out. */
  otherwise: Diagnosis
}

const unknownProject = (projectId: string): Diagnosis =>
  projectId === ''
    ? {
        title: 'Project ID Not Configured',
        message: 'Add data-project-id to the script tag, or projectId to the options.',
      }
    : { title: 'Invalid Project ID', message: `There is no project "${projectId}". Check data-project-id.` }

const sandboxed: Diagnosis = {
  title: 'Invalid App Configuration',
  message: 'The page runs in a sandbox and has no origin. Add allow-same-origin to the sandbox.',
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/**
 * Why a frame never answered, in words for the page's developer: policy, sandbox, project, origin or network. Shares nothing
 * with the rest of the page's script, so that it costs nothing until it is needed.
 */
export const diagnose = async ({ appOrigin, projectId, origin, isBlockedByPolicy, otherwise }: Facts) => {
  if (isBlockedByPolicy) {
    return {
      title: 'Invalid App Configuration',
      message: `The page's content security policy blocks the modal. Add ${appOrigin} to frame-src.`,
    }
  }
  if (origin === 'null') return sandboxed
  const response = await fetch(`${appOrigin}/projects/v1/origins?projectId=${encodeURIComponent(projectId)}`)
  if (response.status === 404) return unknownProject(projectId)
  const { allowedOrigins } = (await response.json()) as { allowedOrigins?: unknown }
  if (!isTextList(allowedOrigins) || isAllowedOrigin(allowedOrigins, origin)) return otherwise
  return {
    title: 'Invalid App Configuration',
    message: `Add ${origin} to the allowed origins of project "${projectId}".`,
  }
}
