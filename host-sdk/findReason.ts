import { appToHost } from '#protocol/app-to-host'
import { safeParse } from '#protocol/schema'
import { networkError } from './developerAlert.ts'

/** Why a frame never answered, in words for the page's developer. The server knows its projects and sees our origin. */
export const findReason = async (appOrigin: string, projectId: string) => {
  const url = `${appOrigin}/projects/v1/diagnosis?projectId=${encodeURIComponent(projectId)}`
  const answer = await fetch(url)
    .then((response) => response.json())
    .catch(() => null)
  return safeParse(appToHost.alert.params, answer).data ?? networkError(appOrigin)
}
