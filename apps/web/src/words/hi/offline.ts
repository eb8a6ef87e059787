import type { words as english } from '../en/offline.ts'

export const words: typeof english = {
  title: 'आप ऑफ़लाइन हैं',
  text: 'अभी Tiffin से कनेक्शन नहीं है। आपका कार्ट और आपके ऑर्डर सुरक्षित हैं। इंटरनेट देख लें, फिर दोबारा कोशिश करें।',
  again: 'फिर कोशिश करें',
}
