export { readSiteTexts, type SiteTexts, samplesIn } from './site-texts.ts'
