/** Reasons why an image is unavailable, each with a message for the client. */
export const pictureProblems = {
  invalid_url: 'The URL is not an https URL of a public host',
  refused_address: 'The host has an address that is not public',
  unreachable: 'The host could not be reached',
  timeout: 'The host took too long to answer',
  too_many_redirects: 'The host redirected too often',
  bad_answer: 'The host did not answer with a picture',
  too_large: 'The picture is too large',
  unknown_type: 'It is not a PNG, JPEG, WebP, GIF or SVG picture',
  unsafe_svg: 'The SVG has content that is not accepted',
  damaged: 'The picture cannot be read',
  busy: 'The server fetches too many pictures',
} as const
export type PictureProblem = keyof typeof pictureProblems

/** An image is invalid or could not be downloaded. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(pictureProblems[problem], options)
    this.problem = problem
  }
}
