import * as z from 'zod/mini'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'

const Origins = z.object({ allowedOrigins: z.array(z.string()) })

export interface Diagnosis {
  title: string
  message: string
}

const networkError = (appOrigin: string): Diagnosis => ({
  title: 'Network Error - Could not load the modal',
  message: `${appOrigin} did not answer. Check that it runs, and that the page's content security policy has script-src ${appOrigin} and frame-src ${appOrigin}.`,
})

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

/** Why a frame never answered, in words for the page's developer: policy, sandbox, project, origin or network. */
export const diagnose = async (
  { appOrigin, projectId, origin }: { appOrigin: string; projectId: string; origin: string },
  isBlockedByPolicy: boolean,
): Promise<Diagnosis> => {
  if (isBlockedByPolicy) {
    return {
      title: 'Invalid App Configuration',
      message: `The page's content security policy blocks the modal. Add ${appOrigin} to frame-src.`,
    }
  }
  if (origin === 'null') return sandboxed
  try {
    const response = await fetch(`${appOrigin}/projects/v1/origins?projectId=${encodeURIComponent(projectId)}`)
    if (response.status === 404) return unknownProject(projectId)
    const { allowedOrigins } = Origins.parse(await response.json())
    if (isAllowedOrigin(allowedOrigins, origin)) return networkError(appOrigin)
    return {
      title: 'Invalid App Configuration',
      message: `Add ${origin} to the allowed origins of project "${projectId}".`,
    }
  } catch {
    return networkError(appOrigin)
  }
}
