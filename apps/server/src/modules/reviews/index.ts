// One rating and one review per customer and restaurant.
export { newestReviews } from './data.ts'
export { reviewHandlers } from './routes.ts'
export { saveOpinion } from './save-opinion.ts'
