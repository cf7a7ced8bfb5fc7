import { appToHost } from '#protocol/app-to-host'
import { safeParse } from '#protocol/schema'
import type { Diagnosis } from '../developerAlert.ts'

/**
 * Finds out for the page's developer why a frame never responded. The server knows its projects and sees the page's
 * origin.
 */
export const findReason = async (appOrigin: string, projectId: string): Promise<Diagnosis> => {
  const url = `${appOrigin}/projects/v1/diagnosis?projectId=${encodeURIComponent(projectId)}`
  const answer = await fetch(url)
    .then((response) => response.json())
    .catch(() => null)
  const networkError = {
    title: 'Network Error - Could not load the modal',
    message: `${appOrigin} did not answer. Check that it runs, and that the page's content security policy has it in script-src and frame-src.`,
  }
  return safeParse(appToHost.alert.params, answer).data ?? networkError
}

/** Describes a frame blocked by the page's policy, which a popup replaces. */
export const blockedByPolicy = (appOrigin: string): Diagnosis => ({
  title: 'Invalid App Configuration',
  message: `The page's content security policy blocks the modal, which opens in a window instead. Add ${appOrigin} to frame-src.`,
})
