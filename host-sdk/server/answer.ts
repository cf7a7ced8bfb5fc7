import { SignInError } from './SignInError.ts'

/** Creates a JSON response that must not be cached. */
export const answerJson = (value: unknown, status = 200, cookies: readonly string[] = []) => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(status === 204 ? null : JSON.stringify(value), { status, headers })
}

/** Returns a rejection as `{ error: { code, message } }`. Rethrows other errors for the backend to handle. */
export const answerRefused = async (work: () => Promise<Response>) => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SignInError)) throw error
    const { code, message, status } = error
    return answerJson({ error: { code, message } }, status)
  }
}
