export { readSiteTexts, type SiteText, type SiteTexts, samplesIn } from './site-texts.ts'
