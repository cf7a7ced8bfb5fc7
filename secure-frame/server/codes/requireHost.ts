import { allowsEmail } from '#protocol/server/projects'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthParts } from '../AuthParts.ts'
import { RefusalError } from '../refusal.ts'

/** The project of a page on which somebody wants to sign in. Refused where it is not one of the project's pages. */
export const requireHost = ({ projects }: Pick<AuthParts, 'projects'>, projectId: string, hostOrigin: string) => {
  const project = projects.get(projectId)
  if (!project || !isAllowedOrigin(project.allowedOrigins, hostOrigin)) throw new RefusalError('origin_not_allowed')
  if (!allowsEmail(project)) throw new RefusalError('login_not_allowed')
  return project
}
