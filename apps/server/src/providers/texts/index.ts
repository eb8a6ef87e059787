export { readSiteTexts, type SiteTexts, samplesIn, versionOf } from './site-texts.ts'
