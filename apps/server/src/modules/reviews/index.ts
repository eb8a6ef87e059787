// What customers think of a restaurant: one rating and one review each.
export { newestReviews } from './data.ts'
export { reviewHandlers } from './routes.ts'
export { saveOpinion } from './save-opinion.ts'
