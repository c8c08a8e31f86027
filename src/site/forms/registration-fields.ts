/** Fields that are shown and required exactly as their rule says. */
export const byRule = [
  "email",
  "payeeName",
  "paymentPassword",
  "birthday",
  "idNumber",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "affiliateCode",
  "recommenderId",
  "captcha",
  "consentSite",
  "consentMail",
  "consentSms",
] as const;

/** All fields of spec section 3, in form order. */
export const fieldOrder = [
  "username",
  "mobileNum",
  "countryDialingCode",
  "verificationCode",
  "password",
  "confirmPassword",
  ...byRule,
  "terms",
  "ageConfirmed",
  "referralCode",
  "domain",
] as const;

export type RegistrationField = (typeof fieldOrder)[number];
