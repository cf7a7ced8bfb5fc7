import type { Context } from 'hono'
import { publicHeaders } from '#protocol/server-kit/headers'
import type { Project } from '#protocol/server-kit/projects'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { ListingDeps } from './ListingDeps.ts'

interface Diagnosis {
  title: string
  message: string
}

const noOrigin: Diagnosis = {
  title: 'Invalid App Configuration',
  message: 'The request names no page. Send the origin of the page in the header Origin, as browsers do.',
}

const sandboxed: Diagnosis = {
  title: 'Invalid App Configuration',
  message: 'The page runs in a sandbox and has no origin. Add allow-same-origin to the sandbox.',
}

const noProjectId: Diagnosis = {
  title: 'Project ID Not Configured',
  message: 'Add data-project-id to the script tag, or projectId to the options.',
}

const diagnose = (origin: string, projectId: string, project: Project | undefined): Diagnosis | null => {
  if (origin === 'null') return sandboxed
  if (projectId === '') return noProjectId
  if (!project) {
    return { title: 'Invalid Project ID', message: `There is no project "${projectId}". Check data-project-id.` }
  }
  if (origin === '') return noOrigin
  if (isAllowedOrigin(project.allowedOrigins, origin)) return null
  return {
    title: 'Invalid App Configuration',
    message: `Add ${origin} to the allowed origins of project "${projectId}".`,
  }
}

/**
 * `GET /projects/v1/diagnosis`: explains to the page's developer, as text, why the page cannot embed the project's
 * modal.
 */
export const getDiagnosis =
  ({ projects }: ListingDeps) =>
  async (context: Context) => {
    const projectId = (context.req.query('projectId') ?? '').slice(0, 128)
    const diagnosis = diagnose(context.req.header('origin') ?? '', projectId, await projects.find(projectId))
    return context.json(diagnosis, 200, { ...publicHeaders, 'Cache-Control': 'no-store', Vary: 'Origin' })
  }
